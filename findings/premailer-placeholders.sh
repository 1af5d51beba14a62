#!/usr/bin/env bash
# premailer 3.10.0 encodes the blanks of a placeholder in a link, {{ link }} to {{%20link%20}}, and puts a base URL in
# front of it.
#
# It writes the styles of a page for a mail into its elements. Templates of mails are prepared with it, and a program
# fills them in for each reader, with {{ link }} as in Jinja 3.1.6 or *|LINK|* as in Mailchimp. To the syntax of HTML
# any text is an attribute (HTML standard § 13.1.2.3), and css-inline 0.24.0 leaves it as it is. Outside of links
# placeholders stay with both.
#
# Seen on 29 November 2026 (href of the template, then what Jinja makes of it):
#   {{ link }}
#     css-inline {{ link }}                               myapp://pickem/7
#     premailer  {{%20link%20}}                           TemplateSyntaxError: unexpected '%'
#       base_url https://mail.example/{{%20link%20}}      TemplateSyntaxError: unexpected '%'
#   {{link}}
#     css-inline {{link}}                                 myapp://pickem/7
#     premailer  {{link}}                                 myapp://pickem/7
#       base_url https://mail.example/{{link}}            https://mail.example/myapp://pickem/7
#   *|LINK|*
#     css-inline *|LINK|*                                 *|LINK|*
#     premailer  *|LINK|*                                 *|LINK|*
#       base_url https://mail.example/*|LINK|*            https://mail.example/*|LINK|*
#
# The mail is sent by another program, at another time, and fails there, or has a link that starts with the site's
# address twice. A placeholder without blanks works until someone writes it as the manual of the language does.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q premailer==3.10.0 css-inline==0.24.0 Jinja2==3.1.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import html
import re

import css_inline
import premailer
from jinja2 import Template, TemplateSyntaxError

BASE = "https://mail.example/"
PAGE = "<html><head><style>a {{ color: red }}</style></head><body><p>Hello {{{{ name }}}}, <a href=\"{}\">open</a></p></body></html>"


def href(page):
    return html.unescape(re.search('href="(.*?)"', page)[1])


def filled(page):
    try:
        return href(Template(page).render(link="myapp://pickem/7", name="Kim"))
    except TemplateSyntaxError as error:
        return f"TemplateSyntaxError: {error}"


for link in ("{{ link }}", "{{link}}", "*|LINK|*"):
    page = PAGE.format(link)
    print(link)
    for name, out in (("css-inline", css_inline.inline(page)), ("premailer", premailer.transform(page)),
                      ("  base_url", premailer.transform(page, base_url=BASE))):
        print(f"  {name:<10} {href(out):<40} {filled(out)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
