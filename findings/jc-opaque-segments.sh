#!/usr/bin/env bash
# jc 1.26.1 joins the first two segments of a link whose path has no slash at its start: com.example.app:shop/7
# has the one segment shop7.
#
# jc --url makes JSON of a URL, with its segments as path_list. By RFC 3986 § 3.3 a path may begin without a
# slash if there is no host, and its first segment ends at the first slash like any other. path, parent and
# filename are right. A parameter with an empty value is missing in query_obj.
#
# Seen on 29 November 2026:
#   myapp://shop/items/7
#     path      "/items/7"
#     path_list ["items", "7"]
#     query_obj null
#   myapp:/shop/items/7
#     path      "/shop/items/7"
#     path_list ["shop", "items", "7"]
#     query_obj null
#   myapp:shop/items/7
#     path      "shop/items/7"
#     path_list ["shopitems", "7"]
#     query_obj null
#   com.example.app:shop/7?tab=&page=2
#     path      "shop/7"
#     path_list ["shop7"]
#     query_obj {"page": ["2"]}
#
# A shell script that reads the ID from the last of two segments finds it in every link but in those without
# a slash at the start, and there the ID has the name of the screen in front.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jc==1.26.1; } || exit 2

for link in "myapp://shop/items/7" "myapp:/shop/items/7" "myapp:shop/items/7" "com.example.app:shop/7?tab=&page=2"; do
  echo "$link" | "$folder/bin/jc" --url | "$folder/bin/python" -c '
import json, sys
url = json.load(sys.stdin)
print(url["url"])
for name in ("path", "path_list", "query_obj"):
    print(f"  {name:<9} {json.dumps(url[name])}")'
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
