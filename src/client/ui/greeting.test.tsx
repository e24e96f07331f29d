import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { greetingWords } from '../../domain/time/greeting-words.ts'
import { GreetingText } from './greeting.tsx'

test('greets by name where the name is known', () => {
  const shown = renderToStaticMarkup(<GreetingText {...greetingWords('NZ')} name="Hine" />)
  expect(shown).toBe('<span lang="mi">Kia ora</span>, Hine')
  expect(renderToStaticMarkup(<GreetingText {...greetingWords('AU')} name="Tim" />)).toBe('Hello, Tim')
})

test('greets without a name, and without a comma, while the name is not known', () => {
  const shown = renderToStaticMarkup(<GreetingText {...greetingWords('NZ')} name={null} />)
  expect(shown).toBe('<span lang="mi">Kia ora</span>')
})
