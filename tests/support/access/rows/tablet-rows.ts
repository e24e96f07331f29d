import { clinicians, type Row } from '../access-groups.ts'
import { practiceFor } from '../access-world.ts'

/** What a practice's manager does with its tablets. */
export const tabletRows: Record<string, Row> = {
  'devices/list': {
    outcomes: { ...clinicians('403 forbidden', '403 forbidden'), manager: '200' },
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  'devices/askfor': {
    outcomes: {
      ...clinicians('403 forbidden', '404 not-found'),
      'doctor of this practice': '404 not-found',
      manager: '200',
    },
    request: ({ tablets: { 'tablet of this pharmacy': tablet } }) => ({ params: { deviceId: tablet?.deviceId ?? '' } }),
  },
  'devices/setname': {
    outcomes: {
      ...clinicians('403 forbidden', '404 not-found'),
      'doctor of this practice': '404 not-found',
      manager: '204',
    },
    request: ({ tablets: { 'tablet of this pharmacy': tablet } }) => ({
      params: { deviceId: tablet?.deviceId ?? '' },
      body: { name: 'Front desk' },
    }),
  },
  'devices/setstatus': {
    outcomes: {
      ...clinicians('403 forbidden', '404 not-found'),
      'doctor of this practice': '404 not-found',
      manager: '204',
    },
    request: ({ tablets: { 'tablet of this pharmacy': tablet } }) => ({
      params: { deviceId: tablet?.deviceId ?? '' },
      body: { status: 'active' },
    }),
  },
}
