#!/usr/bin/env bash
# datamodel-code-generator 0.89.0 drops pattern and maxLength of a link if its format is uri.
#
# It makes pydantic models of a JSON Schema or an OpenAPI document. The keywords of a schema hold all together,
# and format takes none of the others away. In the model such a text is an AnyUrl, and that is all, without a
# message. The model of the same schema without format keeps them, and so does one for msgspec 0.22.0
# with it.
#
# Seen on 29 November 2026 (pattern ^myapp://, maxLength 20):
#   jsonschema                 myapp://pickem/7 taken    https://x.example/7 refused  myapp://pickem/12345678 refused
#   msgspec model              myapp://pickem/7 taken    https://x.example/7 refused  myapp://pickem/12345678 refused
#   pydantic model, no format  myapp://pickem/7 taken    https://x.example/7 refused  myapp://pickem/12345678 refused
#   pydantic model             myapp://pickem/7 taken    https://x.example/7 taken    myapp://pickem/12345678 taken
#
# Tests that check answers with the models of the API's own document pass with a web link where the app's link
# has to be, and with one that is too long for the place where it is printed.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q datamodel-code-generator==0.89.0 pydantic==2.14.4 msgspec==0.22.0 jsonschema==4.26.0; } || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import importlib.util, json, subprocess, sys

import jsonschema, msgspec, pydantic

folder = sys.argv[1]


def schema(form):
    link = {"type": "string", "pattern": "^myapp://", "maxLength": 20} | form
    return {"title": "Answer", "type": "object", "required": ["link"], "properties": {"link": link}}


def model(form, kind):
    name = f"{kind}_{len(form)}"
    with open(f"{folder}/{name}.json", "w") as file:
        json.dump(schema(form), file)
    subprocess.run([f"{folder}/bin/datamodel-codegen", "--input", f"{folder}/{name}.json", "--input-file-type", "jsonschema",
                    "--output", f"{folder}/{name}.py", "--output-model-type", kind], check=True, stderr=subprocess.DEVNULL)
    spec = importlib.util.spec_from_file_location(name, f"{folder}/{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module.Answer


def takes(check, link):
    try:
        check(json.dumps({"link": link}))
        return "taken"
    except (pydantic.ValidationError, msgspec.ValidationError, jsonschema.ValidationError):
        return "refused"


uri = {"format": "uri"}
msgspec_model = model(uri, "msgspec.Struct")
checks = {
    "jsonschema": lambda text: jsonschema.validate(json.loads(text), schema(uri)),
    "msgspec model": lambda text: msgspec.json.decode(text, type=msgspec_model),
    "pydantic model, no format": model({}, "pydantic_v2.BaseModel").model_validate_json,
    "pydantic model": model(uri, "pydantic_v2.BaseModel").model_validate_json,
}
links = ("myapp://pickem/7", "https://x.example/7", "myapp://pickem/12345678")
for name, check in checks.items():
    print(f"{name:<26} " + "  ".join(f"{link} {takes(check, link):<7}" for link in links).rstrip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
