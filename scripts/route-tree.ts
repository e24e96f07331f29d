import { join } from 'node:path'
import { resolveConfig } from 'vite'

/*
 * Writes src/client/route-tree.gen.ts from the files of src/client/routes. The router's plugin does this whenever Vite
 * reads its configuration, so `npm run dev` and builds write it too. `npm ci` and `npm run types` run this script for
 * tools that read the file without Vite.
 */

await resolveConfig({ configFile: join(import.meta.dirname, '../vite.config.ts') }, 'build')
