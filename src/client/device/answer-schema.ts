/** The schema of what an endpoint answers, for endpoints that answer something: what is kept on the device is read by it. */
export const answerSchema = <T>({ response }: { response?: T }) => response as NonNullable<T>
