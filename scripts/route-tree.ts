import { join } from 'node:path'
import { resolveConfig } from 'vite'

/*
 * Writes src/client/route-tree.gen.ts from the files of src/client/routes: the router's plugin does it as Vite reads its
 * configuration, so `npm run dev` and a build write it too. `npm ci` and `npm run types` run this for what reads it without Vite.
 */

await resolveConfig({ configFile: join(import.meta.dirname, '../vite.config.ts') }, 'build')
