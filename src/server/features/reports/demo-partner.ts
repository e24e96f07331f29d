import type { DropFolder } from '../../platform/healthlink/drop-folder.ts'

/** In the demo this practice's system knows no such receiver. */
const refusing = 'carltonf'

/** Plays HealthLink's partners in demo mode: one refuses, the others take everything in. */
export async function playPartners(folder: DropFolder): Promise<void> {
  for (const { edi, controlId } of await folder.listOut()) {
    const said = edi === refusing ? ['AR', 'unknown receiver'] : ['AA', '']
    const ack = `MSH|^~\\&|Partner|${edi}|Lentigo||20261120||ACK|${controlId}A|T|2.4\rMSA|${said[0]}|${controlId}|${said[1]}\r`
    await folder.answer(`${controlId}.ack`, ack)
    await folder.takeOut(edi, controlId)
  }
}
