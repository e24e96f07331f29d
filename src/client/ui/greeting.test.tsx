import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { greetingFor } from '../../domain/time/greeting.ts'
import { GreetingText } from './greeting.tsx'

/** The markup without the elements of changing text. */
const markupOf = (name: string | null, country: 'NZ' | 'AU') =>
  renderToStaticMarkup(<GreetingText {...greetingFor(country)} name={name} />).replaceAll(/<span>(.*?)<\/span>/g, '$1')

test('greets by name if the name is known', () => {
  expect(markupOf('Hine', 'NZ')).toBe('<span lang="mi">Kia ora</span>, Hine')
  expect(markupOf('Tim', 'AU')).toBe('Hello, Tim')
})

test('greets without a name and a comma while the name is unknown', () => {
  expect(markupOf(null, 'NZ')).toBe('<span lang="mi">Kia ora</span>')
})
