/** A greeting with its language: `mi` is te reo Māori. */
export type Greeting = { text: string; lang: 'mi' | 'en' }

/** `door`: for somebody who comes in. A number: minutes since midnight there, for a greeting by time of day. */
type GreetingOccasion = 'any-time' | 'door' | number

const greetings = {
  NZ: {
    morning: { text: 'Mōrena', lang: 'mi' },
    'any-time': { text: 'Kia ora', lang: 'mi' },
    door: { text: 'Nau mai', lang: 'mi' },
  },
  AU: {
    morning: { text: 'Good morning', lang: 'en' },
    'any-time': { text: 'Hello', lang: 'en' },
    door: { text: 'Welcome', lang: 'en' },
  },
} as const satisfies Record<'NZ' | 'AU', Record<string, Greeting>>

/** The greeting in a country, on screens and in messages. */
export function greetingFor(country: 'NZ' | 'AU', when: GreetingOccasion = 'any-time'): Greeting {
  if (typeof when !== 'number') return greetings[country][when]
  return greetings[country][when < 12 * 60 ? 'morning' : 'any-time']
}
