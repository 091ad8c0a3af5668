# syntax=docker/dockerfile:1
# Two images: `services` holds every binary, `proxy` the web app behind a reverse proxy. Neither holds a secret; each holds a
# list of what it is made of, in /usr/local/share/sbom.

# What `deploy/pin` pins.
ARG NODE_IMAGE=node:20-trixie-slim
ARG RUST_IMAGE=rust:1.95-slim-trixie
ARG DEBIAN_IMAGE=debian:trixie-slim
ARG CADDY_IMAGE=caddy:2-alpine

FROM ${NODE_IMAGE} AS web
WORKDIR /src/web-app
RUN npm install --global npm@11
COPY web-app/package.json web-app/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web-app/ ./
RUN npm run build \
    && npm sbom --sbom-format=cyclonedx --sbom-type=application --omit=dev --package-lock-only >/web-app.cdx.json

FROM ${NODE_IMAGE} AS fonts
WORKDIR /src
RUN npm install --global npm@11
COPY crates/documents/npm/package.json crates/documents/npm/package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${RUST_IMAGE} AS rust
WORKDIR /src
COPY . .
COPY --from=web /src/web-app/dist web-app/dist
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target \
    cargo build --release --locked --package marketplace --package command-service --package query-service \
    && install -D --target-directory /out \
        target/release/marketplace target/release/command-service target/release/query-service \
    && cargo run --locked --package xtask -- sbom --binary-only --folder /sbom

FROM ${DEBIAN_IMAGE} AS services
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates curl \
    && rm -rf /var/lib/apt/lists/*
COPY --from=rust /out/ /usr/local/bin/
COPY --from=rust /sbom/ /usr/local/share/sbom/
COPY --from=fonts /src/node_modules/ /usr/local/share/fonts/
ENV FONTS_DIR=/usr/local/share/fonts
USER 10001:10001

FROM ${CADDY_IMAGE} AS proxy
COPY --from=web /src/web-app/dist /srv
COPY --from=web /web-app.cdx.json /usr/local/share/sbom/
COPY deploy/Caddyfile /etc/caddy/Caddyfile
