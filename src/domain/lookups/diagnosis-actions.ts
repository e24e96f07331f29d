/** How soon an action is due; its id is `actionUrgencyId` on the wire (A3.lookup.07; values ours). */
export const actionUrgencies = [
  { actionUrgencyId: 1, name: 'None' },
  { actionUrgencyId: 2, name: 'Routine' },
  { actionUrgencyId: 3, name: 'Soon' },
  { actionUrgencyId: 4, name: 'Urgent' },
] as const

/** What a reader can advise about a lesion (values ours; they await a clinician's sign-off). */
export const diagnosisActions = [
  {
    actionId: 1,
    actionName: 'No action',
    description: 'Nothing needs to be done about this spot.',
    sortOrder: 1,
    actionUrgencyId: 1,
  },
  {
    actionId: 2,
    actionName: 'Self-monitor',
    description: 'Look at this spot every month and come back if it changes.',
    sortOrder: 2,
    actionUrgencyId: 1,
  },
  {
    actionId: 3,
    actionName: 'Image again at next check',
    description: 'Photograph it again at the next check.',
    sortOrder: 3,
    actionUrgencyId: 2,
  },
  {
    actionId: 4,
    actionName: 'Image again in 3 months',
    description: 'Photograph it again in 3 months to see whether it changes.',
    sortOrder: 4,
    actionUrgencyId: 2,
  },
  {
    actionId: 5,
    actionName: 'See your doctor',
    description: 'Show this spot to a doctor within 4 weeks.',
    sortOrder: 5,
    actionUrgencyId: 3,
  },
  {
    actionId: 6,
    actionName: 'Biopsy',
    description: 'A doctor takes a sample of this spot.',
    sortOrder: 6,
    actionUrgencyId: 3,
  },
  {
    actionId: 7,
    actionName: 'Excise',
    description: 'A doctor removes this spot within 2 weeks.',
    sortOrder: 7,
    actionUrgencyId: 4,
  },
  {
    actionId: 8,
    actionName: 'Refer urgently',
    description: 'A specialist sees this spot as soon as possible.',
    sortOrder: 8,
    actionUrgencyId: 4,
  },
] as const
