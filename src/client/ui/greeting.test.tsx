import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { greetingFor } from '../../domain/time/greeting.ts'
import { GreetingText } from './greeting.tsx'

test('greets by name if the name is known', () => {
  const shown = renderToStaticMarkup(<GreetingText {...greetingFor('NZ')} name="Hine" />)
  expect(shown).toBe('<span lang="mi">Kia ora</span>, Hine')
  expect(renderToStaticMarkup(<GreetingText {...greetingFor('AU')} name="Tim" />)).toBe('Hello, Tim')
})

test('greets without a name and a comma while the name is unknown', () => {
  const shown = renderToStaticMarkup(<GreetingText {...greetingFor('NZ')} name={null} />)
  expect(shown).toBe('<span lang="mi">Kia ora</span>')
})
