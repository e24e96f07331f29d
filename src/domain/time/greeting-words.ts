/** A greeting as it is shown: in te reo Māori it is marked `mi`. */
export type Greeting = { words: string; lang: 'mi' | 'en' }

/** `door`: who comes in. A number: minutes since midnight where they are, for a greeting that knows the morning. */
type When = 'any-time' | 'door' | number

const greetings = {
  NZ: {
    morning: { words: 'Mōrena', lang: 'mi' },
    'any-time': { words: 'Kia ora', lang: 'mi' },
    door: { words: 'Nau mai', lang: 'mi' },
  },
  AU: {
    morning: { words: 'Good morning', lang: 'en' },
    'any-time': { words: 'Hello', lang: 'en' },
    door: { words: 'Welcome', lang: 'en' },
  },
} as const satisfies Record<'NZ' | 'AU', Record<string, Greeting>>

/** How somebody is greeted in a country, on screens and in messages alike. */
export function greetingWords(country: 'NZ' | 'AU', when: When = 'any-time'): Greeting {
  if (typeof when !== 'number') return greetings[country][when]
  return greetings[country][when < 12 * 60 ? 'morning' : 'any-time']
}
