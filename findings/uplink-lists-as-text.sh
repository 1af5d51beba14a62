#!/usr/bin/env bash
# uplink 0.10.0 writes a list into a link as Python prints it: of {?tag*} and [new, sale] it makes
# ?tag=['new', 'sale'], and of a missing value in a map of parameters ?page=None.
#
# uplink makes a client for an API of the declarations of its calls; their paths are URI templates,
# which it expands with uritemplate. It makes a text of each value first, so that the lists and maps
# of a template (RFC 6570 § 3.2.1) never come to it. A missing value of a single parameter is left
# out, one in a map of parameters is not.
#
# Seen on 30 November 2026 (the call, then the URL):
#   {?tag*} new
#     uplink      /items?tag=new
#     uritemplate /items?tag=new
#   {?tag*} ['new', 'sale']
#     uplink      /items?tag=['new', 'sale']
#     uritemplate /items?tag=new&tag=sale
#   {?filter*} size: 42
#     uplink      /items?filter={'size': '42'}
#     uritemplate /items?size=42
#   Query page: None
#     uplink      /items
#   QueryMap page: None, tab: new
#     uplink      /items?page=None&tab=new
#
# A filter of a link with two tags finds nothing, and page=None is answered with an error, while the
# calls with one tag and a page are right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q uplink==0.10.0 uritemplate==4.2.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import requests, uplink, uritemplate

asked = []


class Session(requests.Session):
    def send(self, request, **options):
        asked.append(request.url.removeprefix("https://shop.example"))
        response = requests.Response()
        response.status_code = 200
        response.request = request
        return response


class Shop(uplink.Consumer):
    @uplink.get("/items{?tag*}")
    def tagged(self, tag: uplink.Path):
        pass

    @uplink.get("/items{?filter*}")
    def filtered(self, filter: uplink.Path):
        pass

    @uplink.get("/items")
    def page(self, page: uplink.Query = None):
        pass

    @uplink.get("/items")
    def pages(self, **parameters: uplink.QueryMap):
        pass


def show(call, expanded=""):
    print(call)
    print("  uplink     ", requests.utils.unquote(asked[-1]))
    if expanded:
        print("  uritemplate", expanded)


shop = Shop(base_url="https://shop.example", client=Session())
for tag in ("new", ["new", "sale"]):
    shop.tagged(tag=tag)
    show(f"{{?tag*}} {tag}", uritemplate.expand("/items{?tag*}", tag=tag))
shop.filtered(filter={"size": "42"})
show("{?filter*} size: 42", uritemplate.expand("/items{?filter*}", filter={"size": "42"}))
shop.page(page=None)
show("Query page: None")
shop.pages(page=None, tab="new")
show("QueryMap page: None, tab: new")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
