/** A message to a person. Its text names nothing clinical (EXPECTATIONS 33). */
export type Mail = { recipient: string; subject: string; body: string }
