import type { ServerProcess } from '../support/server/run-server.ts'
import type { Measurement } from './measurement.ts'

/** What the benches of one run share; each is made when the first asks for it. */
export type BenchContext = {
  /** The real server with demo data and the built app. */
  server: () => Promise<ServerProcess>
  /** The folder of the bench's own built pages. */
  pages: () => Promise<string>
}

/** One table of the bench. `caveats` are printed below it. */
export type Bench = {
  name: string
  title: string
  caveats: readonly string[]
  run: (ground: BenchContext) => Promise<Measurement[]>
}
