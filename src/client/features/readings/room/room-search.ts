/** The address of the room: the number of the open spot, or the publish step. */
export type RoomSearch = { spot?: number | undefined; step?: 'publish' | undefined }

/** Parsed by hand: every page loads this code, so it must stay small. */
export const roomSearch = ({ spot, step }: Record<string, unknown>): RoomSearch => ({
  spot: typeof spot === 'number' && Number.isInteger(spot) && spot > 0 ? spot : undefined,
  step: step === 'publish' ? step : undefined,
})
