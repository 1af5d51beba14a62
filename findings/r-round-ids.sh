#!/usr/bin/env bash
# httr 1.4.5, httr2 0.2.2 and urltools 1.7.3 (R, Debian 12) write the ID 100000 into a link as 1e+05, and 3000000000 as
# 3e+09, while 8412 and 123456 stay.
#
# Numbers are doubles in R unless they are marked as whole ones, also those of a JSON file from 2147483648 on (jsonlite
# 1.8.4). As a text R has them in the shorter of both notations, with e if it is shorter. The functions that build links make
# texts of their values in that way, httr2 only for the path. In a link these are characters like others (RFC 3986 § 3.3,
# § 3.4): it is well formed, and leads elsewhere.
#
# Seen on 30 November 2026 (the ID, then the link by each):
#   8412
#     httr, query     https://shop.example/items?id=8412
#     urltools, query https://shop.example/items?id=8412
#     httr2, query    https://shop.example/items?id=8412
#     httr2, path     https://shop.example/items/8412
#     httr2, template https://shop.example/items/8412
#   123456
#     httr, query     https://shop.example/items?id=123456
#     urltools, query https://shop.example/items?id=123456
#     httr2, query    https://shop.example/items?id=123456
#     httr2, path     https://shop.example/items/123456
#     httr2, template https://shop.example/items/123456
#   100000
#     httr, query     https://shop.example/items?id=1e%2B05
#     urltools, query https://shop.example/items?id=1e+05
#     httr2, query    https://shop.example/items?id=100000
#     httr2, path     https://shop.example/items/1e+05
#     httr2, template https://shop.example/items/1e+05
#   3000000000 of a JSON file
#     httr, query     https://shop.example/items?id=3e%2B09
#     urltools, query https://shop.example/items?id=3e+09
#     httr2, query    https://shop.example/items?id=3000000000
#     httr2, path     https://shop.example/items/3e+09
#     httr2, template https://shop.example/items/3e+09
#
# One item in a hundred thousand has a wrong link. It is hard to hit by chance, and round numbers are what people choose for
# the IDs of test data.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download r-base-core=4.2.2.20221110-2 r-cran-httr=1.4.5+dfsg-1 r-cran-httr2=0.2.2-2 r-cran-urltools=1.7.3+dfsg-2 r-cran-triebeard r-cran-rcpp r-cran-curl \
  r-cran-jsonlite=1.8.4+dfsg-1 r-cran-mime r-cran-openssl r-cran-askpass r-cran-sys r-cran-r6 r-cran-cli r-cran-glue r-cran-magrittr r-cran-rappdirs r-cran-rlang r-cran-withr \
  libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libtre5 libicu72 libpaper1 libpcre2-8-0 libtirpc3 libdeflate0 libcurl4 libssl3 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
export R_HOME=$folder/usr/lib/R R_LIBS=$folder/usr/lib/R/site-library R_DEFAULT_PACKAGES=NULL

cat >"$folder/links.R" <<'R'
options(editor = "vi", pager = "cat", browser = "none", pdfviewer = "none", papersize = "a4", printcmd = "lpr", unzip = "unzip")
items <- "https://shop.example/items"
ids <- list("8412" = 8412, "123456" = 123456, "100000" = 100000, "3000000000 of a JSON file" = jsonlite::fromJSON('{"id": 3000000000}')$id)
for (name in names(ids)) {
  id <- ids[[name]]
  cat(name, "\n", sep = "")
  cat("  httr, query     ", httr::modify_url(items, query = list(id = id)), "\n", sep = "")
  cat("  urltools, query ", urltools::param_set(items, "id", id), "\n", sep = "")
  cat("  httr2, query    ", httr2::req_url_query(httr2::request(items), id = id)$url, "\n", sep = "")
  cat("  httr2, path     ", httr2::req_url_path_append(httr2::request(items), id)$url, "\n", sep = "")
  cat("  httr2, template ", httr2::req_template(httr2::request("https://shop.example"), "GET /items/{id}", id = id)$url, "\n", sep = "")
}
R
LD_LIBRARY_PATH=$R_HOME/lib:$folder/usr/lib/$machine:$folder/usr/lib/$machine/blas:$folder/usr/lib/$machine/lapack:$folder/lib/$machine \
  "$R_HOME/bin/exec/R" --no-echo --vanilla -f "$folder/links.R" 2>"$folder/errors" | grep -v "cannot find system Renviron" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
