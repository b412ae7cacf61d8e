import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from '#app/hooks/use-focus-back.ts';

/** Stands for as long as it is drawn, unless `opened` says otherwise, and gives the focus back. */
export const Dialog = ({
  opened = true,
  ...props
}: Partial<Pick<ModalProps, 'opened'>> & Omit<ModalProps, 'opened'>) => {
  useFocusBack(opened);
  return <Modal opened={opened} closeButtonProps={{ 'aria-label': '閉じる' }} {...props} />;
};
