#!/usr/bin/env bash
# urltools 1.7.3 (R, Debian 12) puts a new parameter behind the fragment of a link, and takes what follows an @ in a
# path for the host.
#
# By RFC 3986 § 3 the query stands in front of the fragment, and § 3.2 ends the host at the first / ? or #; an @ may
# stand in a path (§ 3.3). param_set is documented to set the value of a parameter, url_parse to take a URL into its
# parts. xml2 1.3.3 finds the host.
#
# Seen on 29 November 2026:
#   cannot find system Renviron
#   https://shop.example/items/7?tab=new with ref=mail
#     https://shop.example/items/7?tab=new&ref=mail
#   https://shop.example/items/7?tab=new#rules with ref=mail
#     https://shop.example/items/7?tab=new#rules&ref=mail
#   https://shop.example/#/items/7 with ref=mail
#     https://shop.example/#/items/7?ref=mail
#   intent://pickem/7#Intent;scheme=myapp;end with ref=mail
#     intent://pickem/7#Intent;scheme=myapp;end?ref=mail
#   https://shop.example/users/kim
#     urltools host shop.example, path users/kim
#     xml2     host shop.example, path /users/kim
#   https://shop.example/@kim
#     urltools host kim, path NA
#     xml2     host shop.example, path /@kim
#   https://shop.example/invite/kim@mail.example
#     urltools host mail.example, path NA
#     xml2     host shop.example, path /invite/kim@mail.example
#   com.example.app:/pickem/7
#     urltools host com.example.app, path pickem/7
#     xml2     host , path /pickem/7
#
# Tables of links are made and counted with it. A campaign that was put on links with a fragment never reaches the
# server, and links with an e-mail address or a handle are counted under hosts that nobody has.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download r-base-core=4.2.2.20221110-2 r-cran-urltools=1.7.3+dfsg-2 r-cran-rcpp r-cran-triebeard r-cran-xml2=1.3.3-1+b1 \
  libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libtre5 libicu72 libpaper1 libxml2 libpcre2-8-0 libtirpc3 libdeflate0 libcurl4 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
export R_HOME=$folder/usr/lib/R R_LIBS=$folder/usr/lib/R/site-library R_DEFAULT_PACKAGES=NULL
export LD_LIBRARY_PATH=$R_HOME/lib:$folder/usr/lib/$machine:$folder/usr/lib/$machine/blas:$folder/usr/lib/$machine/lapack:$folder/lib/$machine

cat >"$folder/links.R" <<'R'
options(editor = "vi", pager = "cat", browser = "none", pdfviewer = "none", papersize = "a4", printcmd = "lpr", unzip = "unzip")
links <- c("https://shop.example/items/7?tab=new", "https://shop.example/items/7?tab=new#rules", "https://shop.example/#/items/7",
           "intent://pickem/7#Intent;scheme=myapp;end")
for (link in links) cat(sprintf("%s with ref=mail\n  %s\n", link, urltools::param_set(link, "ref", "mail")))
links <- c("https://shop.example/users/kim", "https://shop.example/@kim", "https://shop.example/invite/kim@mail.example", "com.example.app:/pickem/7")
for (link in links) {
  cat(sprintf("%s\n  urltools host %s, path %s\n", link, urltools::url_parse(link)$domain, urltools::url_parse(link)$path))
  cat(sprintf("  xml2     host %s, path %s\n", xml2::url_parse(link)$server, xml2::url_parse(link)$path))
}
R
"$R_HOME/bin/exec/R" --no-echo --vanilla -f "$folder/links.R" >"$folder/seen" 2>"$folder/errors"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
