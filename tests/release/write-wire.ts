import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWire, wireToText } from './read-wire.ts'

/* What the next release must stay compatible with: what calls take and give, and what devices store. */
writeFileSync(join(import.meta.dirname, 'previous-wire.tsv'), wireToText(readWire()))
