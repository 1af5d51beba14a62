#!/usr/bin/env bash
# Robot Framework 7.5 takes a link with = for a named argument, and opens the default link, if a keyword
# has free named arguments.
#
# By the User Guide (Named argument syntax) name=value is positional unless the keyword has an argument of
# that name. With &{options} or **kwargs (Free named arguments) every name exists, and everything in front
# of the first = is one: "myapp://pick?id". GET of robotframework-requests 0.9.7 then misses its URL. A
# link in a variable, or with \=, is a link.
#
# Seen on 28 November 2026:
#   Plain: myapp://pick?id=7
#   With Options: myapp://pick/7 {'device': 'ios'}
#   With Options: myapp://home {'myapp://pick?id': '7', 'device': 'ios'}
#   With Options: myapp://pick?id=7 {'device': 'ios'}
#   With Options: myapp://pick?id=7 {'device': 'ios'}
#   GET: TypeError: RequestsKeywords.session_less_get() missing 1 required positional argument: 'url'
#
# The test opens another link than its line says, and passes. It was right until the keyword got its
# first option, and still is for all links without a query.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q robotframework==7.5 robotframework-requests==0.9.7; } || exit 2

cat >"$folder/links.robot" <<'ROBOT'
*** Settings ***
Library    RequestsLibrary

*** Variables ***
${LINK}    myapp://pick?id=7

*** Test Cases ***
Links
    Plain           myapp://pick?id=7
    With Options    myapp://pick/7         device=ios
    With Options    myapp://pick?id=7      device=ios
    With Options    myapp://pick?id\=7     device=ios
    With Options    ${LINK}                device=ios
    ${status}    ${message} =    Run Keyword And Ignore Error    GET    http://127.0.0.1:9/pick?id=7
    Log To Console    SEEN GET: ${message}

*** Keywords ***
Plain
    [Arguments]    ${link}=myapp://home
    Log To Console    SEEN Plain: ${link}

With Options
    [Arguments]    ${link}=myapp://home    &{options}
    Log To Console    SEEN With Options: ${link} ${options}
ROBOT
"$folder/bin/robot" --output NONE --log NONE --report NONE "$folder/links.robot" 2>"$folder/talk" | sed -n 's/.*SEEN //p' >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
