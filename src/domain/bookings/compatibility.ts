/** Why a service does not suit a person, and which one to recommend instead. */
export type ServiceMismatch = { because: 'previous-service' | 'too-young'; recommendedServiceId: number | null }

/**
 * Finds why a service cannot follow the person's last one, or is not for their age; null when it suits. `conflicts` are
 * those of the service.
 */
export function findServiceMismatch(
  {
    conflicts,
    youngestAge,
  }: { conflicts: readonly { previous: number; recommended: number | null }[]; youngestAge: number | null },
  { previousServiceId, age }: { previousServiceId: number | null; age: number | null },
): ServiceMismatch | null {
  const conflict = conflicts.find(({ previous }) => previous === previousServiceId)
  if (conflict) return { because: 'previous-service', recommendedServiceId: conflict.recommended }
  if (youngestAge !== null && age !== null && age < youngestAge)
    return { because: 'too-young', recommendedServiceId: null }
  return null
}
