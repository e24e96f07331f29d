import type { KitItemName } from '../../../device/offline-kit/kit-items.ts'

/** The lists for work without the internet, as people call them. */
export const kitNames: Record<KitItemName, string> = {
  practices: 'practices',
  products: 'services',
  patients: 'patients',
  bodyParts: 'body parts',
  observations: 'questions about spots',
  diagnosisActions: 'actions',
  lookups: 'lists to choose from',
  rules: 'rules of this service',
}
