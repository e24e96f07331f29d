import type { Bundle, FhirResource } from 'fhir/r4'
import { patientResourceTypes } from '../../../src/server/features/fhir/resources/resource-types.ts'
import { askFhir, type FhirSoftware, tokenOf } from '../fhir-software.ts'
import type { TestServer } from '../server/test-server.ts'
import { textOf } from './finding-calls.ts'

/** Everything that software finds of a patient: the resources of every type, and the files that they name as text. */
export type FoundBySoftware = { resources: FhirResource[]; text: string }

/** Searches every type for a patient as software of a practice, and fetches each file that is named. */
export const askedBySoftware = async (software: FhirSoftware, patientId: string): Promise<FoundBySoftware> =>
  askedWithToken(software.server, await tokenOf(software), patientId)

/** The same with an access token, of software or of an app. */
export async function askedWithToken(server: TestServer, token: string, patientId: string): Promise<FoundBySoftware> {
  const resources: FhirResource[] = []
  for (const type of patientResourceTypes) {
    const query = type === 'Patient' ? `_id=${patientId}` : `patient=${patientId}`
    const { status, body } = await askFhir(server, `/${type}?${query}&_count=100`, { token })
    if (status !== 200) throw new Error(`${type} was answered ${status}`)
    const found: Bundle<FhirResource> = body
    resources.push(...(found.entry ?? []).flatMap(({ resource }) => resource ?? []))
  }
  const said = JSON.stringify(resources)
  const files = [...said.matchAll(/"url":"[^"]*\/fhir(\/Binary\/[^"]+)"/g)].map(([, path = '']) => path)
  const texts: string[] = []
  for (const path of files) {
    const { status, headers, bytes } = await askFhir(server, path, { token })
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
    texts.push(headers.get('content-type') === 'application/pdf' ? await textOf(bytes) : '')
  }
  return { resources, text: [said, ...texts].join('\n') }
}

/** How far the visits of a patient are for software: in-progress, finished. */
export const visitStates = ({ resources }: FoundBySoftware): string[] =>
  resources.flatMap((resource) => (resource.resourceType === 'Encounter' ? [resource.status] : []))
