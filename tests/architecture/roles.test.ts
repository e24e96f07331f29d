import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

test('who may what is judged in access alone: nowhere else is a role compared', () => {
  const compares =
    /[=!]==? *Role\.|Role\.\w+ *[=!]==?|case Role\.|\b(roleId|role_id) *[=!]==? *\d|\b(includes|has)\([\w.]*\b(role|roleId|role_id)\)/
  const judging = sources.filter((file) => compares.test(readFileSync(file, 'utf8')))
  expect(judging.filter((file) => !/^src\/(domain|server)\/access\//.test(file))).toEqual([])
  expect(judging).toContain('src/domain/access/may.ts')
})
