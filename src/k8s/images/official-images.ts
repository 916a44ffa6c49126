import { DOCKER_HUB, LIBRARY } from "./image-reference-grammar.ts";
import type { ImageReference } from "./image-reference.ts";

/** All of `docker.io/library/`, which is a closed set (https://github.com/docker-library/official-images, August 2026). */
export const OFFICIAL_IMAGES: ReadonlySet<string> = new Set(
  (
    "adminer aerospike almalinux alpine alt amazoncorretto amazonlinux api-firewall arangodb archlinux azul-zulu backdrop " +
    "bash bonita buildpack-deps busybox caddy cassandra chronograf cirros clearlinux clefos clickhouse clojure composer " +
    "convertigo couchbase couchdb crate dart debian docker drupal eclipse-mosquitto eclipse-temurin eggdrop elasticsearch " +
    "elixir emqx erlang espocrm fedora flink fluentd friendica gazebo gcc geonetwork ghost golang gradle groovy haproxy " +
    "haskell haxe hello-world hitch httpd hylang ibm-semeru-runtimes ibmjava influxdb irssi jetty joomla jruby julia " +
    "kapacitor kibana kong krakend lightstreamer liquibase logstash mageia mariadb matomo maven mediawiki memcached mongo " +
    "mongo-express monica mysql nats neo4j neurodebian nextcloud nginx nim node notary odoo open-liberty openjdk " +
    "oraclelinux orientdb percona perl photon php php-zendserver phpmyadmin plone postfixadmin postgres pypy python r-base " +
    "rabbitmq rakudo-star redis redmine registry rethinkdb rocket.chat rockylinux ros ruby rust sapmachine satosa scratch " +
    "silverpeas solr sonarqube spark spiped storm swift swipl teamspeak telegraf tomcat tomee traefik ubuntu unit varnish " +
    "websphere-liberty wordpress xwiki yourls znc zookeeper"
  ).split(" "),
);

/** Names that were official and are no longer built; their old tags can still be pulled. */
export const RETIRED_OFFICIAL_IMAGES: ReadonlySet<string> = new Set(
  (
    "centos java jenkins consul vault nats-streaming opensuse owncloud piwik celery django rails iojs hipache docker-dev " +
    "ubuntu-debootstrap ubuntu-upstart fsharp mono thrift swarm kaazing-gateway sourcemage euleros express-gateway nuxeo " +
    "adoptopenjdk sl sentry jobber rapidoid known crux"
  ).split(" "),
);

/** What a reference into `docker.io/library/` names; undefined for any other repository. `missing` cannot be pulled. */
export function officialImage(reference: ImageReference): "current" | "retired" | "missing" | undefined {
  const { domain, path } = reference;
  if (domain !== DOCKER_HUB || !path.startsWith(LIBRARY)) return undefined;
  const name = path.slice(LIBRARY.length);
  if (OFFICIAL_IMAGES.has(name)) return "current";
  return RETIRED_OFFICIAL_IMAGES.has(name) ? "retired" : "missing";
}

/** `scratch` is a word of Dockerfiles: it can be neither pulled nor run. */
export function isScratch(reference: ImageReference): boolean {
  return reference.repository === `${DOCKER_HUB}/${LIBRARY}scratch`;
}
