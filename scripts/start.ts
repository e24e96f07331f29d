import { buildIfStale } from './build-if-stale.ts'

await buildIfStale()
await import('../src/server/main.ts')
