import { join } from 'node:path'

/** Where all servers of the tests keep the demo's painted photos: the first one paints, the others read. */
export const demoPictures = join(import.meta.dirname, '../../.tmp/demo-pictures')
