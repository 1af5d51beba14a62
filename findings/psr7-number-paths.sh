#!/usr/bin/env bash
# The URIs of Guzzle (psr7 2.4.5) and of nyholm/psr7 1.5.1 take the scheme of sms:12345 and myapp:8412/edit for
# a host and the number for its port; myapp:84120/edit they refuse.
#
# PSR-7 has its URIs from RFC 3986: what stands in front of the first : is the scheme (§ 3.1), and without //
# there is no host (§ 3.2). Both leave the split to parse_url of PHP, here 8.2.36, which takes a name with up
# to five digits behind it for host:port if the text ends there or a / follows. With a ?, a plus sign or
# a sixth digit it is a scheme again. Net_URL2 2.2.1 reads all of them as the RFC has it.
#
# Seen on 29 November 2026 (the link, then scheme, host, port, path and text of the URI):
#   sms:12345          Guzzle   -, sms, 12345, - //sms:12345
#   sms:12345?body=hi  Guzzle   sms, -, -, 12345 sms:12345?body=hi
#   tel:110            Guzzle   -, tel, 110, - //tel:110
#   tel:+49110         Guzzle   tel, -, -, +49110 tel:+49110
#   myapp:8412/edit    Guzzle   -, myapp, 8412, /edit //myapp:8412/edit
#   myapp:84120/edit   Guzzle   MalformedUriException
#   myapp:841200/edit  Guzzle   myapp, -, -, 841200/edit myapp:841200/edit
#   sms:12345          nyholm   -, sms, 12345, - //sms:12345
#   sms:12345?body=hi  nyholm   sms, -, -, 12345 sms:12345?body=hi
#   tel:110            nyholm   -, tel, 110, - //tel:110
#   tel:+49110         nyholm   tel, -, -, +49110 tel:+49110
#   myapp:8412/edit    nyholm   -, myapp, 8412, /edit //myapp:8412/edit
#   myapp:84120/edit   nyholm   InvalidArgumentException
#   myapp:841200/edit  nyholm   myapp, -, -, 841200/edit myapp:841200/edit
#   sms:12345          Net_URL2 sms, -, -, 12345 sms:12345
#   sms:12345?body=hi  Net_URL2 sms, -, -, 12345 sms:12345?body=hi
#   tel:110            Net_URL2 tel, -, -, 110 tel:110
#   tel:+49110         Net_URL2 tel, -, -, +49110 tel:+49110
#   myapp:8412/edit    Net_URL2 myapp, -, -, 8412/edit myapp:8412/edit
#   myapp:84120/edit   Net_URL2 myapp, -, -, 84120/edit myapp:84120/edit
#   myapp:841200/edit  Net_URL2 myapp, -, -, 841200/edit myapp:841200/edit
#
# A service that redirects into an app sends //myapp:8412/edit, which a browser takes for a web server.
# It depends on the ID alone: tests with short ones fail, and with those of production they pass.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download php8.2-cli=8.2.36-1~deb12u1 php-guzzlehttp-psr7=2.4.5-1+deb12u1 php-nyholm-psr7=1.5.1-2 php-net-url2=2.2.1-0.2 \
  php-psr-http-message php-psr-http-factory libedit2 libbsd0 libmd0 libmagic1 libargon2-1 libsodium23 libxml2 libicu72 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu:$folder/lib/x86_64-linux-gnu

"$folder/usr/bin/php8.2" -n -d include_path="$folder/usr/share/php" >"$folder/seen" <<'PHP'
<?php
spl_autoload_register(function ($class) {
    $file = stream_resolve_include_path(strtr($class, ['\\' => '/', '_' => '/']) . '.php');
    if ($file) {
        require_once $file;
    }
});

const LINKS = ['sms:12345', 'sms:12345?body=hi', 'tel:110', 'tel:+49110', 'myapp:8412/edit', 'myapp:84120/edit', 'myapp:841200/edit'];
foreach (['Guzzle' => GuzzleHttp\Psr7\Uri::class, 'nyholm' => Nyholm\Psr7\Uri::class, 'Net_URL2' => Net_URL2::class] as $name => $class) {
    foreach (LINKS as $link) {
        try {
            $uri = new $class($link);
            $parts = [$uri->getScheme(), $uri->getHost(), $uri->getPort(), $uri->getPath()];
            $seen = implode(', ', array_map(fn($part) => $part ?: '-', $parts)) . ' ' . $uri;
        } catch (InvalidArgumentException $error) {
            $seen = (new ReflectionClass($error))->getShortName();
        }
        printf("%-18s %-8s %s\n", $link, $name, $seen);
    }
}
PHP
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
