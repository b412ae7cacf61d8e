import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from '#app/hooks/use-focus-back.ts';

/** Mantine's Modal, open by default while it is rendered. Returns the focus when it closes. */
export const Dialog = ({
  opened = true,
  ...props
}: Partial<Pick<ModalProps, 'opened'>> & Omit<ModalProps, 'opened'>) => {
  useFocusBack(opened);
  return <Modal opened={opened} closeButtonProps={{ 'aria-label': '閉じる' }} {...props} />;
};
