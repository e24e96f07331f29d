import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a sentence of the spec was acted out: in a browser, before the real server, or by the client's own rules. */
export type ActedBy = 'journey' | 'server' | 'client'
export type Acted = {
  /** The sentences that tests named which passed in the last run. */
  by: Map<string, Set<ActedBy>>
  /** Titles that name more than three. */
  crowded: string[]
}

type VitestRun = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] }
type Suite = {
  title: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

const rowId = /\b[PA]\d\.[a-z-]+\.\d{2}\b/g
const most = 3

/** What the last `npm test` acted out, from the reports that it leaves in `results`; null where there are none. */
export function readActed(results: string): Acted | null {
  const [units, journeys] = [join(results, 'vitest.json'), join(results, 'playwright.json')]
  if (!existsSync(units) || !existsSync(journeys)) return null
  const { testResults } = JSON.parse(readFileSync(units, 'utf8')) as VitestRun
  const passedIn = (zones: RegExp) =>
    testResults
      .filter(({ name }) => zones.test(name))
      .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'))
      .map(({ fullName }) => fullName)
  const { suites = [] } = JSON.parse(readFileSync(journeys, 'utf8')) as Suite
  const titles: Record<ActedBy, string[]> = {
    journey: suites.flatMap(titlesIn),
    server: passedIn(/\/(src\/server|tests\/access)\//),
    client: passedIn(/\/src\/(client|device)\//),
  }
  const by = new Map<string, Set<ActedBy>>()
  for (const [where, named] of Object.entries(titles) as [ActedBy, string[]][])
    for (const id of named.flatMap(idsIn)) by.set(id, (by.get(id) ?? new Set()).add(where))
  const crowded = Object.values(titles)
    .flat()
    .filter((title) => (title.match(rowId) ?? []).length > most)
  return { by, crowded }
}

const idsIn = (title: string): string[] => (title.match(rowId) ?? []).slice(0, most)

/** Titles of what passed, each with those of the groups around it. */
function titlesIn({ title, specs = [], suites = [] }: Suite): string[] {
  const passed = specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'expected' || status === 'flaky'))
    .map((spec) => spec.title)
  return [...passed, ...suites.flatMap(titlesIn)].map((inner) => `${title} ${inner}`)
}
