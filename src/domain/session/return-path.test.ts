import { expect, test } from 'vitest'
import { safeReturnPath, signInPath } from './return-path.ts'

const guid = '7f1b0e9a-1111-4222-8333-944455556666'
const reportGuid = (path: string, search = '') =>
  new URL(signInPath({ path, search }), 'http://here').searchParams.get('reportguid')

test('the way back stays in the app', () => {
  for (const r of ['/', '/clinician/visits?x=1', '/a//b', '/a?to=//b']) expect(safeReturnPath(r)).toBe(r)
  for (const r of [
    null,
    '',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/a\\b',
    'javascript:alert(1)',
    '/\t/evil.test',
  ])
    expect(safeReturnPath(r)).toBeNull()
})

test('clinicians sign in at their own page', () => {
  expect(signInPath({ path: '/clinician', search: '?x=1' })).toBe('/clinician/login?r=%2Fclinician%3Fx%3D1')
  expect(signInPath({ path: '/clinicians', search: '' })).toBe('/login?r=%2Fclinicians')
})

test('P2.guard.06: a report’s guid is that of the query, else that of the path', () => {
  expect(reportGuid('/clinician/report/a', `?reportguid=${guid.toUpperCase()}`)).toBe(guid.toUpperCase())
  for (const other of ['', 'b', `x${guid}`, `${guid}x`, `${guid}/..`])
    expect(reportGuid('/clinician/report/a', `?reportguid=${other}`)).toBe('a')
  expect(reportGuid('/clinician/pendingreports/a')).toBe('a')
  for (const path of ['/clinician/report', '/clinician/report/a/b', '/clinician/patients/clinician/report/a'])
    expect(reportGuid(path)).toBeNull()
})
