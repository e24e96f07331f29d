type ConfirmedRow = { confirmed_at: Date | null; time_set_at: Date | null; created_at: Date }

/** When its patient confirmed its present time; null: they did not, or it was moved since. */
export const confirmedAt = ({ confirmed_at: at, time_set_at, created_at }: ConfirmedRow): Date | null =>
  at !== null && at >= (time_set_at ?? created_at) ? at : null
