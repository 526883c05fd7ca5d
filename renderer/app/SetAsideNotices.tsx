import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { later } from '../design/later.tsx';
import { applicationInfoQuery } from './queries.ts';

const SetAsideWords = later(async () => (await import('./SetAsideWords.tsx')).SetAsideWords);

/** Tells once of files that could not be read and were set aside. */
export const SetAsideNotices = () => {
  const { data: info } = useQuery(applicationInfoQuery);
  const [seen, setSeen] = useState(0);
  const files = info?.setAside.slice(seen) ?? [];
  return files.length > 0 && <SetAsideWords files={files} onSeen={() => setSeen(seen + files.length)} />;
};
