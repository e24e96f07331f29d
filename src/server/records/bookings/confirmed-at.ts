type ConfirmedRow = { confirmed_at: Date | null; time_set_at: Date | null; created_at: Date }

/** When the patient confirmed the booking's current time; null if they have not, or it was moved since. */
export const confirmedAt = ({ confirmed_at: at, time_set_at, created_at }: ConfirmedRow): Date | null =>
  at !== null && at >= (time_set_at ?? created_at) ? at : null
