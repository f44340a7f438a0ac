import { listIn, locations, type Content } from './read-content';

/** The name in a record of the ledger, and the position of the record, from 0. */
interface RecordName {
  name: string;
  index: number;
}

/** The names of the pictures: those with a record and those with a file. */
export interface PictureNames {
  records: string[];
  files: string[];
}

/** The names in the ledger; none where it is missing or is no list. */
export function listRecordNames({ ledger }: Content): RecordName[] {
  const records: unknown[] = Array.isArray(ledger?.data) ? ledger.data : [];
  return records.flatMap((record, index) => {
    const name = typeof record === 'object' && record !== null && 'file' in record ? record.file : undefined;
    return typeof name === 'string' ? [{ name, index }] : [];
  });
}

/** The names of all pictures. Where the ledger cannot be read, that is the one problem, and not each picture as well. */
export function listPictureNames(content: Content): PictureNames {
  const files = listIn(content, locations.pictures).filter((file) => /\.(?!yaml$)[^.]+$/.test(file));
  const isUnread = content.files.includes(locations.ledger) && !Array.isArray(content.ledger?.data);
  return { records: isUnread ? files : listRecordNames(content).map(({ name }) => name), files };
}
