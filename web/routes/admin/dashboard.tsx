import { PageHead } from '#web/ui/page-head.tsx';
export default function Dashboard() {
  return <PageHead title="Dashboard" />;
}
