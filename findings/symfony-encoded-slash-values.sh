#!/usr/bin/env bash
# The URL generator of Symfony Routing 5.4.53 (Debian 12) leaves a %2F of a value as it is in a path, where it
# encodes every other % as %25: its own matcher reads another value back, or finds no route.
#
# What is encoded once and decoded once is what it was (RFC 3986 § 2.4). The documentation of Routing says of
# slashes only how a route may allow them. In the query of the same URL %2F is encoded like the others.
#
# Seen on 29 November 2026 (the value, the URL, what the matcher or the query has of it):
#   /open/{link}    myapp%3Aitems%3F7  /open/myapp%253Aitems%253F7         myapp%3Aitems%3F7
#   /open/{link}    items%2F7          /open/items%2F7                     ResourceNotFoundException
#   /any/{link}     items%2F7          /any/items%2F7                      items/7
#   /any/{link}     a%2Fb%3Fc%20d      /any/a%2Fb%253Fc%2520d              a/b%3Fc%20d
#   /open?link=     items%2F7          /open?link=items%252F7              items%2F7
#
# A link inside a link arrives half decoded, or ends in a 404 page that only values with a slash lead to.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download php8.2-cli=8.2.36-1~deb12u1 php8.2-common php-symfony-routing=5.4.53+dfsg-0+deb12u1 \
  libedit2 libbsd0 libmd0 libmagic1 libargon2-1 libsodium23 libxml2 libicu72 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu:$folder/lib/x86_64-linux-gnu

"$folder/usr/bin/php8.2" -n -d include_path="$folder/usr/share/php" -d extension_dir="$(echo "$folder"/usr/lib/php/2*)" -d extension=ctype >"$folder/seen" <<'PHP'
<?php
use Symfony\Component\Routing\{RequestContext, Route, RouteCollection};
use Symfony\Component\Routing\Exception\ExceptionInterface;
use Symfony\Component\Routing\Generator\UrlGenerator;
use Symfony\Component\Routing\Matcher\UrlMatcher;

spl_autoload_register(function ($class) {
    $file = stream_resolve_include_path(strtr($class, '\\', '/') . '.php');
    if ($file) {
        require_once $file;
    }
});

$routes = new RouteCollection();
$routes->add('/open/{link}', new Route('/open/{link}'));
$routes->add('/any/{link}', new Route('/any/{link}', [], ['link' => '.+']));
$routes->add('/open?link=', new Route('/open'));
$context = new RequestContext();
$generator = new UrlGenerator($routes, $context);
$matcher = new UrlMatcher($routes, $context);
foreach ([['/open/{link}', 'myapp%3Aitems%3F7'], ['/open/{link}', 'items%2F7'], ['/any/{link}', 'items%2F7'], ['/any/{link}', 'a%2Fb%3Fc%20d'],
          ['/open?link=', 'items%2F7']] as [$route, $value]) {
    $url = $generator->generate($route, ['link' => $value]);
    [$path, $query] = [...explode('?', $url), ''];
    parse_str($query, $back);
    try {
        $back += $matcher->match($path);
        $seen = $back['link'];
    } catch (ExceptionInterface $error) {
        $seen = (new ReflectionClass($error))->getShortName();
    }
    printf("%-14s  %-17s  %-35s %s\n", $route, $value, $url, $seen);
}
PHP
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
