#!/usr/bin/env bash
# OpenTelemetry's ASGI instrumentation 0.66b2 and Sentry's SDK 2.75.0 record another URL than was asked
# for: %26 in a value is & there, %23 is #, %2B is +.
#
# By OpenTelemetry's semantic conventions http.url is the full URL of the request, and ASGI hands the query
# over as it came, encoded. Both decode it as a whole, and so the parts of a value become parameters. With
# OTEL_SEMCONV_STABILITY_OPT_IN=http, which is not the default, the query is recorded as it came
# (url.query).
#
# Seen on 29 November 2026 (asked for, the value of q in the application, what is recorded, and its q):
#   https://shop.example/items/7?q=salt%26sugar
#     application              salt&sugar
#     http.url                 https://shop.example/items/7?q=salt&sugar  q: salt
#     url.query (opt-in)       q=salt%26sugar  q: salt&sugar
#     Sentry query_string      q=salt&sugar  q: salt
#   https://shop.example/items/7?q=2%2B2
#     application              2+2
#     http.url                 https://shop.example/items/7?q=2+2  q: 2 2
#     url.query (opt-in)       q=2%2B2  q: 2+2
#     Sentry query_string      q=2+2  q: 2 2
#   https://shop.example/items/7?q=%231
#     application              #1
#     http.url                 https://shop.example/items/7?q=#1  q: nothing
#     url.query (opt-in)       q=%231  q: #1
#     Sentry query_string      q=#1  q: #1
#
# Whoever opens the link of a failed request again, from the trace or the issue, asks for something else
# and sees no failure.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q opentelemetry-instrumentation-asgi==0.66b2 opentelemetry-sdk==1.45.2 sentry-sdk==2.75.0 starlette==1.10.0 httpx==0.28.1; } || exit 2

cat >"$folder/serve.py" <<'PY'
import asyncio, json, sys

import httpx, sentry_sdk
from opentelemetry.instrumentation.asgi import OpenTelemetryMiddleware
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

events = []
sentry_sdk.init(dsn="https://key@sentry.invalid/1", before_send=lambda event, hint: events.append(event))


async def item(request):
    sentry_sdk.capture_message("seen")
    return PlainTextResponse(request.query_params["q"])


exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
app = OpenTelemetryMiddleware(Starlette(routes=[Route("/items/{id}", item)]), tracer_provider=provider)


async def ask(link):
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app)) as client:
        return (await client.get(link)).text


for link in sys.argv[1:]:
    value = asyncio.run(ask(link))
    span = next(span for span in exporter.get_finished_spans() if "http.url" in span.attributes or "url.query" in span.attributes)
    print(json.dumps([link, value, span.attributes.get("http.url"), span.attributes.get("url.query"),
                      events[-1]["request"]["query_string"]]))
    exporter.clear()
PY
links=("https://shop.example/items/7?q=salt%26sugar" "https://shop.example/items/7?q=2%2B2" "https://shop.example/items/7?q=%231")
"$folder/bin/python" "$folder/serve.py" "${links[@]}" >"$folder/default"
OTEL_SEMCONV_STABILITY_OPT_IN=http "$folder/bin/python" "$folder/serve.py" "${links[@]}" >"$folder/stable"
"$folder/bin/python" - "$folder/default" "$folder/stable" >"$folder/seen" <<'PY'
import json, sys
from urllib.parse import parse_qs, urlsplit


def value(query):
    return parse_qs(query, keep_blank_values=True)["q"][0] or "nothing"


default, stable = ([json.loads(line) for line in open(path)] for path in sys.argv[1:])
for (link, asked, url, _, sentry), (*_, query, _) in zip(default, stable):
    print(link)
    print(f"  application              {asked}")
    print(f"  http.url                 {url}  q: {value(urlsplit(url).query)}")
    print(f"  url.query (opt-in)       {query}  q: {value(query)}")
    print(f"  Sentry query_string      {sentry}  q: {value(sentry)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
