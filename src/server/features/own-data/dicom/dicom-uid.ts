/** The DICOM UID of a UUID: `2.25.` and the UUID as a decimal (DICOM PS3.5 B.2), the same in every export. */
export const dicomUid = (uuid: string): string => `2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`
