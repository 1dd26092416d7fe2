# The server with its built pages: docker build -t kaijiang .
# Node 24 is supported until April 2028, 22 until April 2027, and 20, which is what the sources ask for at least, no longer.
# Debian 12 brings the tools of PostgreSQL 15, the version compose.yml runs: backups need those of its version or later.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN npm run build && npm prune --omit=dev --loglevel=error

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Without DATABASE_URL the embedded database lies there; a volume of this name takes over its owner.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER node
EXPOSE 8080
# Long enough for a first start to make the history of every game.
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
