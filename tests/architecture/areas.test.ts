import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every area of the product, by its one name; docs/vocabulary.md has more words for them. */
const areas = [
  'accounts',
  'analytics',
  'bookings',
  'clinic-desk',
  'consents',
  'consultations',
  'devices',
  'fhir',
  'follow-ups',
  'images',
  'kiosk',
  'live',
  'lookups',
  'notifications',
  'operations',
  'own-data',
  'patients',
  'practices',
  'readings',
  'recalls',
  'reports',
  'risk',
  'spot-chats',
  'video',
  'visits',
]

/** Folders of domain/ that are named for a technique instead, which several areas use. */
const techniques = [
  'access',
  'alerts',
  'body-model',
  'clinical',
  'encryption',
  'identifiers',
  'imaging',
  'outbox',
  'plotting',
  'session',
  'text',
  'time',
]

/** Files of contract/ that every area uses. */
const contractFiles = [
  'application-kind',
  'catalogue',
  'clinical-keys',
  'email-pattern',
  'endpoint',
  'enums',
  'ids',
  'paging',
  'pasted-text',
  'problem',
  'query',
  'role',
  'text',
]

/** What is directly in each layer: folders, and files without their ends. An area of one file needs no folder. */
const layers: Record<string, { folders: readonly string[]; files: readonly string[] }> = {
  'src/contract': { folders: areas, files: [...areas, ...contractFiles] },
  'src/domain': { folders: [...areas, ...techniques], files: [] },
  'src/client/data': { folders: areas, files: [...areas, 'api', 'mutation-of', 'query-client', 'query-keys'] },
  'src/server/features': { folders: areas, files: areas },
  'src/server/records': { folders: areas, files: areas },
}

test.each(Object.entries(layers))('%s has a folder or file for each of its areas, and no other', (layer, allowed) => {
  const entries = globSync(`${layer}/*`, { withFileTypes: true }).filter(({ name }) => !name.includes('.test.'))
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/\.tsx?$/, ''))
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((folder) => !allowed.folders.includes(folder))).toEqual([])
  expect(files.filter((file) => !allowed.files.includes(file))).toEqual([])
  expect(files.filter((file) => folders.includes(file))).toEqual([])
})

test('docs/architecture.md names each area, and no other', () => {
  const sentence =
    /the same word in every layer: ([^.]+)\./.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? ''
  expect(sentence.split(', ').toSorted()).toEqual(areas)
})
