import { type EngineName, findEngine } from '../../../scripts/find-engine.ts'

const names: readonly EngineName[] = ['chromium', 'webkit', 'firefox']

/** Before all tests: looks for the engines once, installs what is missing, and tells the tests where they stand. */
export default function installEngines(): void {
  process.env['ENGINES'] = JSON.stringify(Object.fromEntries(names.map((name) => [name, findEngine(name)])))
}
