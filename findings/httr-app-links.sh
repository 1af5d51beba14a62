#!/usr/bin/env bash
# httr 1.4.5 (R, Debian 12) gives the link of an app three slashes when a parameter is added: sms:+15550100 becomes
# sms:///+15550100, and com.example.app:/pickem/7 com.example.app:///pickem/7.
#
# modify_url takes a URL apart, changes what it is given and puts it together again. By RFC 3986 § 3 two slashes
# stand only in front of a host, and § 3.3 lets a path begin without one or with two. What was not to be changed is
# written anew, too: a + of the query becomes %2B, and a path that begins with two slashes loses one.
#
# Seen on 29 November 2026 (with ref=mail added):
#   cannot find system Renviron
#   https://shop.example/items/7?tab=new
#     https://shop.example/items/7?tab=new&ref=mail
#   myapp://pickem/7
#     myapp://pickem/7?ref=mail
#   sms:+15550100
#     sms:///+15550100?ref=mail
#   myapp:pickem/7
#     myapp:///pickem/7?ref=mail
#   com.example.app:/pickem/7
#     com.example.app:///pickem/7?ref=mail
#   https://shop.example/find?q=red+shoes
#     https://shop.example/find?q=red%2Bshoes&ref=mail
#   https://go.example//shop.example/7
#     https://go.example/shop.example/7?ref=mail
#
# A phone does not know sms:///… as a number to write to, and a login leads back to a link that no app has
# registered. Web links with plain values are right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download r-base-core=4.2.2.20221110-2 r-cran-httr=1.4.5+dfsg-1 r-cran-curl r-cran-jsonlite r-cran-mime r-cran-openssl r-cran-askpass \
  r-cran-sys r-cran-r6 libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libtre5 libicu72 libpaper1 libpcre2-8-0 libtirpc3 libdeflate0 libcurl4 libssl3 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
export R_HOME=$folder/usr/lib/R R_LIBS=$folder/usr/lib/R/site-library R_DEFAULT_PACKAGES=NULL

cat >"$folder/links.R" <<'R'
options(editor = "vi", pager = "cat", browser = "none", pdfviewer = "none", papersize = "a4", printcmd = "lpr", unzip = "unzip")
links <- c("https://shop.example/items/7?tab=new", "myapp://pickem/7", "sms:+15550100", "myapp:pickem/7", "com.example.app:/pickem/7",
           "https://shop.example/find?q=red+shoes", "https://go.example//shop.example/7")
for (link in links) cat(link, "\n", "  ", httr::modify_url(link, query = list(ref = "mail")), "\n", sep = "")
R
LD_LIBRARY_PATH=$R_HOME/lib:$folder/usr/lib/$machine:$folder/usr/lib/$machine/blas:$folder/usr/lib/$machine/lapack:$folder/lib/$machine \
  "$R_HOME/bin/exec/R" --no-echo --vanilla -f "$folder/links.R" >"$folder/seen" 2>"$folder/errors"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
