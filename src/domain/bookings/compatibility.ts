/** Why a service does not suit somebody, and what is recommended instead; null where it suits. */
export type ServiceMismatch = { because: 'previous-service' | 'too-young'; recommendedServiceId: number | null }

/** Whether a service can follow the one somebody had last, and is for their age; `conflicts` are those of the service. */
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
