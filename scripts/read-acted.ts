import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a sentence of the spec was tested: in a browser, against the real server, or by the client's own rules. */
export type ActedBy = 'journey' | 'server' | 'client'
type Acted = {
  /** The sentences of the spec that a passed test, or a step of a passed journey, named in the last run. */
  by: Map<string, Set<ActedBy>>
  /** Titles that name more than three sentences. */
  crowded: string[]
}

type VitestRun = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] }
type Step = { title: string; steps?: Step[] }
type Suite = {
  title: string
  specs?: { title: string; tests: { status: string; results: { steps?: Step[] }[] }[] }[]
  suites?: Suite[]
}

const rowId = /\b[PA]\d\.[a-z-]+\.\d{2}\b/g
const most = 3

/**
 * Reads which sentences the last `npm test` covered, from the reports that it left in `results`; null if there are
 * none.
 */
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

/** The titles of passed tests, each with the titles of its groups and of the steps that it ran. */
function titlesIn({ title, specs = [], suites = [] }: Suite): string[] {
  const passed = specs.filter(({ tests }) => tests.every(({ status }) => status === 'expected' || status === 'flaky'))
  const steps = passed.flatMap(({ tests }) => tests.flatMap(({ results }) => results.at(-1)?.steps ?? []))
  return [
    ...[...passed.map((spec) => spec.title), ...suites.flatMap(titlesIn)].map((inner) => `${title} ${inner}`),
    ...steps.flatMap(titlesOf),
  ]
}

const titlesOf = ({ title, steps = [] }: Step): string[] => [title, ...steps.flatMap(titlesOf)]
