import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the tests beside the file that StrykerJS has changed before all others, then those that import it, then the
 * shorter first: a change is noticed by the first test that fails, and the whole of a tablet takes seconds.
 */
export class NeighboursFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = this.ctx.config.related?.map((path) => basename(path, '.ts')) ?? []
    const ranked = files.map((file) => ({ file, ...rankOf(file.moduleId, changed) }))
    ranked.sort((a, b) => a.rank - b.rank || a.length - b.length)
    return Promise.resolve(ranked.map(({ file }) => file))
  }
}

function rankOf(path: string, changed: readonly string[]): { rank: number; length: number } {
  const text = readFileSync(path, 'utf8')
  if (changed.includes(basename(path, '.test.ts'))) return { rank: 0, length: text.length }
  return { rank: changed.some((name) => text.includes(`/${name}.ts'`)) ? 1 : 2, length: text.length }
}
