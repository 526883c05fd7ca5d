import { useRouterState } from '@tanstack/react-router';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const SalesNoticeContent = lazyComponent(async () => (await import('./SalesNoticeContent.tsx')).SalesNoticeContent);

/** Shows the notices of sales above its pages, and on no other page. */
export const SalesNotices = () => {
  const isSalesPage = useRouterState({
    select: ({ location }) => /^\/(sales|payments|contacts|products)/.test(location.pathname),
  });
  return isSalesPage && <SalesNoticeContent />;
};
