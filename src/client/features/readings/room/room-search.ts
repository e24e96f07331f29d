/** Where in a visit somebody is: the number of a spot, and whether all of it is looked at before it is published. */
export type RoomSearch = { spot?: number | undefined; step?: 'publish' | undefined }

/** Every page loads what the routes' searches need, so this reads by hand. */
export const roomSearch = ({ spot, step }: Record<string, unknown>): RoomSearch => ({
  spot: typeof spot === 'number' && Number.isInteger(spot) && spot > 0 ? spot : undefined,
  step: step === 'publish' ? step : undefined,
})
