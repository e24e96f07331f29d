import type { Address } from '../../../ui/address.ts'

/** The steps of the set-up of a tablet, in order. */
export const setupSteps = ['install', 'storage', 'notices', 'photo', 'offline', 'dermatoscope'] as const
export type SetupStep = (typeof setupSteps)[number]

/** missing: this browser does not support it. */
export type StepState = 'done' | 'open' | 'missing'

/** The step in a URL; the first if there is none. */
export const stepOf = (text: unknown): SetupStep => setupSteps.find((step) => step === text) ?? 'install'

/** The step after this one; undefined after the last. */
export const stepAfter = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) + 1]

/** The URL of a step. */
export const setupHref = (step: SetupStep): Address => `/clinician/tablet?step=${step}`
